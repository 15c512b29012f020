import type { SheetCell, SizeUnit } from '../sheets/cells.ts'
import { currencyOfFormat } from '../sheets/currency.ts'
import { parseXml } from './xml.ts'

/** The properties of numbers with a number format. */
export type Format = Pick<SheetCell, 'wrong' | 'unit' | 'currency' | 'words' | 'decimals' | 'code'>

/** Built-in formats of every workbook. */
const BUILT_IN: readonly [from: number, to: number, code: string][] = [
  [1, 1, '0'],
  [2, 2, '0.00'],
  [3, 3, '0'],
  [4, 4, '0.00'],
  [5, 6, '0'],
  [7, 8, '0.00'],
  [9, 10, '0%'],
  [14, 14, 'dd-mm-yyyy'],
  [15, 15, 'd-mmm-yy'],
  [16, 16, 'd-mmm'],
  [17, 17, 'mmm-yy'],
  [18, 18, 'h:mm AM/PM'],
  [19, 19, 'h:mm:ss AM/PM'],
  [20, 20, 'h:mm'],
  [21, 21, 'h:mm:ss'],
  [22, 22, 'dd-mm-yyyy h:mm'],
  [27, 36, 'yyyy-mm-dd'],
  [37, 38, '0'],
  [39, 40, '0.00'],
  [41, 42, '0'],
  [43, 44, '0.00'],
  [45, 47, 'mm:ss'],
  [50, 58, 'yyyy-mm-dd'],
]
/** Excel stores dates as day counts, so a date looks like the number 46,000. */
const DATE = /[dyhs]|m{3,}|[/-]m|m[/-]/i

/** Leading zeros, as in postcodes and phone numbers. */
const WHOLE = /^[0#?\s()-]+$/
const PADDED = /0[\s()-]*0/

/** The number formats by the index that cells use (`s`). */
export async function readFormats(bytes: Uint8Array | undefined): Promise<Format[]> {
  if (bytes === undefined) return []
  const codes = new Map<number, string>()
  const formats: Format[] = []
  const known = new Map<number, Format>()
  let isInCells = false
  await parseXml(bytes, {
    open(name, attributes) {
      if (name === 'cellXfs') isInCells = true
      if (name === 'numFmt') {
        const { numFmtId, formatCode } = attributes()
        codes.set(Number(numFmtId), formatCode ?? '')
      }
      if (name === 'xf' && isInCells) {
        const id = Number(attributes().numFmtId ?? 0)
        const format = known.get(id) ?? formatOf(codes.get(id) ?? builtIn(id))
        known.set(id, format)
        formats.push(format)
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

function builtIn(id: number): string {
  return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? ''
}

/** Reads a format such as `#,##0.00 "cm"` or `[$$-409]#,##0`. */
export function formatOf(code: string): Format {
  const [shown = ''] = code.slice(0, 200).split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const texts = [...shown.matchAll(/"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]/g)].map(
    ([, quoted, escaped, sign]) => quoted ?? escaped ?? sign ?? '',
  )
  const rest = shown.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  if (/general/i.test(rest)) return {}
  if (DATE.test(rest)) return { wrong: 'date', code: shown }
  if (rest.includes('%')) return { wrong: 'percentage', code: shown }
  const named = unitIn(texts.join('').trim())
  const unit = !THOUSANDS.test(rest) ? named : named === 'm' ? 'mm' : null
  const decimals = decimalsIn(rest)
  const words = texts.join(' ').trim()
  const sign = /\[\$([^\]-]+)/.exec(shown)?.[1] ?? ''
  const currency = unit === null ? currencyOfFormat(texts.join('').trim(), sign, rest) : null
  return {
    ...(unit === null && /\p{L}/u.test(words) ? { words } : {}),
    ...(unit === null ? {} : { unit }),
    ...(currency === null ? {} : { currency }),
    ...(decimals === null ? {} : { decimals }),
    ...(WHOLE.test(rest) && PADDED.test(rest) ? { code: shown } : {}),
  }
}

/** A comma after the digits shows thousands: `0.0,"m"` shows 3000 as 3.0 m. */
const THOUSANDS = /[\d#?],+[^\d#?]*$/

/** Fractions, powers of ten and thousands (`0,`) are not plain decimals. */
function decimalsIn(code: string): number | null {
  const [, fraction] = /^[^\d#?]*[\d#?,]*[\d#?](\.[\d#?]*)?[^\d#?,/e]*$/i.exec(code) ?? []
  if (!/^[^e/]*[0#?][^e/]*$/i.test(code) || THOUSANDS.test(code)) return null
  return fraction === undefined ? 0 : fraction.length - 1
}

function unitIn(text: string): SizeUnit | null {
  const [, known] = /^(mm|cm|m|in|inch|″|'')\.?$/i.exec(text) ?? []
  if (known === undefined) return null
  const unit = known.toLowerCase()
  return unit === 'mm' || unit === 'cm' || unit === 'm' ? unit : 'in'
}
