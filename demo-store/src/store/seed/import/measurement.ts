import type { VariantRecord } from '../../types.ts';

/** Units of the platform's unit prices, by what they measure. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
	WEIGHT: ['MG', 'G', 'KG', 'OZ', 'LB'],
	VOLUME: ['ML', 'CL', 'L', 'M3', 'FLOZ', 'PT', 'QT', 'GAL'],
	LENGTH: ['MM', 'CM', 'M', 'IN', 'FT', 'YD'],
	AREA: ['M2', 'FT2'],
	COUNT: ['ITEM']
};

/** Null unless both are amounts of the same kind. */
export function toMeasurement(
	quantity: { value: number; unit: string },
	reference: { value: number; unit: string }
): VariantRecord['unitPriceMeasurement'] {
	const quantityUnit = quantity.unit.toUpperCase();
	const referenceUnit = reference.unit.toUpperCase();
	const { value: quantityValue } = quantity;
	const { value: referenceValue } = reference;
	const kind = Object.entries(UNITS).find(
		([, units]) => units.includes(quantityUnit) && units.includes(referenceUnit)
	);
	const isPossible =
		quantityValue > 0 && Number.isSafeInteger(referenceValue) && referenceValue > 0;
	if (kind === undefined || !isPossible) return null;
	return { measuredType: kind[0], quantityUnit, quantityValue, referenceUnit, referenceValue };
}
