import { convertWorkbook } from './convert-workbook';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
	void convertWorkbook(data).then((converted) => postMessage(converted));
});
