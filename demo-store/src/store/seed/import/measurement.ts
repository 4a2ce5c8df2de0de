import Big from 'big.js';
import type { VariantRecord } from '../../types.ts';

type Measurement = NonNullable<VariantRecord['unitPriceMeasurement']>;

/** Units of the platform's unit prices, as multiples of the first of their kind. */
const UNITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	WEIGHT: { G: '1', MG: '0.001', KG: '1000', OZ: '28.349523125', LB: '453.59237' },
	VOLUME: {
		...{ ML: '1', CL: '10', L: '1000', M3: '1000000' },
		...{ FLOZ: '29.5735295625', PT: '473.176473', QT: '946.352946', GAL: '3785.411784' }
	},
	LENGTH: { MM: '1', CM: '10', M: '1000', IN: '25.4', FT: '304.8', YD: '914.4' },
	AREA: { M2: '1', FT2: '0.09290304' },
	COUNT: { ITEM: '1' }
};

/** Null unless both are amounts of the same kind. */
export function toMeasurement(
	quantity: { value: string; unit: string },
	reference: { value: string; unit: string }
): Measurement | null {
	const quantityUnit = quantity.unit.toUpperCase();
	const referenceUnit = reference.unit.toUpperCase();
	const quantityValue = Number(quantity.value);
	const referenceValue = Number(reference.value);
	const kind = Object.entries(UNITS).find(
		([, units]) => Object.hasOwn(units, quantityUnit) && Object.hasOwn(units, referenceUnit)
	);
	const isPossible =
		quantityValue > 0 && Number.isSafeInteger(referenceValue) && referenceValue > 0;
	if (kind === undefined || !isPossible) return null;
	return { measuredType: kind[0], quantityUnit, quantityValue, referenceUnit, referenceValue };
}

/** The price of the reference's amount, with as many decimals as the price. */
export function computeUnitPrice(price: string, measurement: Measurement | null): string | null {
	if (measurement === null) return null;
	const { measuredType, quantityValue, quantityUnit, referenceValue, referenceUnit } = measurement;
	const size = (unit: string) => UNITS[measuredType]?.[unit] ?? '1';
	const amount = Big(quantityValue).times(size(quantityUnit));
	const decimals = price.split('.')[1]?.length ?? 0;
	return Big(price).times(referenceValue).times(size(referenceUnit)).div(amount).toFixed(decimals);
}
