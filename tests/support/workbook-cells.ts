import { strFromU8, unzipSync } from 'fflate';

interface Cell {
  address: string;
  /** `b` for yes and no, `s` for a text, `n` for numbers and days. */
  type: string;
  value: string;
  isBold: boolean;
  /** How a number is shown, as `yyyy-mm-dd`; empty for Excel's own way. */
  format: string;
}

/** The cells of a workbook's first sheet as the file has them, wherever their texts and styles stand, and what is around them. */
export function workbookCells(bytes: Uint8Array): { names: string; around: string; cells: Cell[] } {
  const files = unzipSync(bytes);
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const textIn = (xml: string) => /<t\b[^>]*>(.*?)<\/t>/s.exec(xml)?.[1] ?? '';
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) => textIn(xml));
  const styles = part('xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="(.*?)"/g)].map(([, id, code]) => [id, code]),
  );
  const fonts = [...styles.matchAll(/<font>(.*?)<\/font>/gs)].map(([, xml = '']) => xml);
  const looks = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf([^>]*)>/g)].map(
    ([, xml = '']) => ({
      isBold: fonts[Number(/fontId="(\d+)"/.exec(xml)?.[1] ?? 0)]?.includes('<b/>') === true,
      format: formats.get(/numFmtId="(\d+)"/.exec(xml)?.[1]) ?? '',
    }),
  );
  const sheet = part('xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
    ([, attributes = '', content = '']): Cell => {
      const attribute = (name: string) => new RegExp(`\\b${name}="(.*?)"`).exec(attributes)?.[1];
      const type = attribute('t') ?? 'n';
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '';
      return {
        address: attribute('r') ?? '',
        type: type === 'inlineStr' ? 's' : type,
        value: type === 'inlineStr' ? textIn(content) : type === 's' ? (shared[Number(value)] ?? '') : value,
        ...(looks[Number(attribute('s') ?? 0)] ?? { isBold: false, format: '' }),
      };
    },
  );
  const around = sheet.replace(/<sheetData>.*<\/sheetData>/s, '');
  return { names: Object.keys(files).toSorted().join(' ') + part('xl/workbook.xml'), around, cells };
}
