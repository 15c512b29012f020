import { zipped } from './workbook.ts'

const NAMES = ['office', 'style', 'table', 'text', 'calcext']
  .map((name) => `xmlns:${name}="urn:example:${name}"`)
  .join(' ')

/** An OpenDocument spreadsheet of these tables, as the XML that stands between their tags. */
export function ods(tables: Record<string, string>, more: Record<string, string> = {}): Uint8Array {
  const written = Object.entries(tables).map(
    ([name, rows]) =>
      `<table:table table:name="${name}" table:style-name="${name}">${rows}</table:table>`,
  )
  const styles =
    '<style:style style:name="Oud" style:family="table"><style:table-properties table:display="false"/></style:style>'
  return zipped({
    'content.xml': `<office:document-content ${NAMES}>${styles}<office:spreadsheet>${written.join('')}</office:spreadsheet></office:document-content>`,
    ...more,
  })
}

export const odsRow = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`

/** A cell with its attributes and what it shows. */
export const odsCell = (attributes: string, shown = '') =>
  `<table:table-cell ${attributes}>${shown && `<text:p>${shown}</text:p>`}</table:table-cell>`

export const odsNumber = (value: number, shown = String(value), more = '') =>
  odsCell(`office:value-type="float" office:value="${value}" ${more}`, shown)
