import { fromCents, roundHalfUp, toCents } from '../../../shared/money.ts'
import { type AccountPrices, changeVat } from '../../../shared/vat.ts'
import type { SheetCell } from './cells.ts'
import { type CurrencyNamed, currenciesIn } from './currency.ts'
import type { SheetPart } from './parts.ts'
import type { sheetGroups } from './price-group-words.ts'
import { type VatSide, vatIn } from './price-words.ts'
import { type Remarks, shown } from './remarks.ts'
import type { SheetChoices, SheetNote } from './sheets.contract.ts'
import { looksNumeric } from './sizes.ts'

/** Words about VAT, and their cell. */
export interface VatWords {
  side: VatSide
  isSure: boolean
  words: string
  cell: SheetCell | null
}

/** Statements about prices: their VAT and their currency. */
export interface StatedVat {
  vat: VatWords[]
  currency: CurrencyNamed[]
}

/** Facts about all sheets of a file. */
export interface AboutFile {
  account: AccountPrices
  /** Statements in the file's name. */
  named: StatedVat
  /** Statements in all of its sheets. */
  everywhere: StatedVat
  /** The price group of each sheet. */
  groups: ReturnType<typeof sheetGroups>
}

/** The cells with words. */
export function wordsIn(cells: Iterable<SheetCell>): SheetCell[] {
  const isWord = (cell: SheetCell) =>
    typeof cell.value === 'string' && /\p{L}/u.test(cell.value) && !looksNumeric(cell)
  return [...new Set(cells)].filter(isWord)
}

/** Statements of words and number formats, each format once: `0.00" HT"`. A format's currency is its cell's. */
export function statedIn(cells: readonly SheetCell[]): StatedVat {
  const formats = new Map<string, SheetCell>()
  for (const cell of cells) {
    if (cell.words !== undefined && !formats.has(cell.words)) formats.set(cell.words, cell)
  }
  const stated = wordsIn(cells).map((cell) => statedInText(String(cell.value), cell))
  const ofFormats = [...formats].flatMap(([words, cell]) => statedInText(words, cell).vat)
  return { ...all(stated), vat: [...stated.flatMap(({ vat }) => vat), ...ofFormats] }
}

/** The name of a sheet or file, in which an ending such as `excl` can only be about VAT. */
export function statedInName(name: string): StatedVat {
  const plain = name.replaceAll(/[-_]+/g, ' ').replace(/\b(?:in|ex)[ck]l\.?$/i, '$& btw')
  return statedInText(plain, null)
}

export function all(stated: readonly StatedVat[]): StatedVat {
  return {
    vat: stated.flatMap(({ vat }) => vat),
    currency: stated.flatMap(({ currency }) => currency),
  }
}

export function statedInText(text: string, cell: SheetCell | null): StatedVat {
  const found = vatIn(text)
  return {
    vat: found === null ? [] : [{ ...found, words: shown(text), cell }],
    currency: currenciesIn(text).map((name) => ({ name, text: shown(text), cell })),
  }
}

/** The statements nearest to the prices, separately for VAT and currencies. */
export function nearestStated(...levels: readonly StatedVat[]): StatedVat {
  const currency = levels.find((stated) => stated.currency.length > 0)?.currency ?? []
  return { vat: nearestWords(...levels.map(({ vat }) => vat)), currency }
}

/** The nearest words about VAT. Ambiguous words count only if there are no others. */
function nearestWords(...levels: readonly (readonly VatWords[])[]): VatWords[] {
  const nearest = levels.find((said) => said.length > 0) ?? []
  const sure = nearest.filter(({ isSure }) => isSure)
  return sure.length > 0 ? sure : [...nearest]
}

interface PartOfSide {
  part: SheetPart
  said: VatWords[]
}

/** The VAT of each part: by its heading, else as around the table. Excludes parts on the wrong side if another fits. */
export function partsOfSides(
  parts: readonly SheetPart[],
  around: VatWords[],
  wanted: VatSide,
): { remaining: PartOfSide[]; excluded: SheetPart[] } {
  const labelled = parts.map((part) => ({ part, own: statedInText(part.label, null).vat }))
  const named = labelled.flatMap(({ own }) => own)
  const [only] = named
  const all = labelled.map(({ part, own }): PartOfSide => {
    if (own.length > 0 || only === undefined) return { part, said: own.length > 0 ? own : around }
    if (around.length > 0) return { part, said: around }
    // Of two prices, one that states its VAT implies the opposite for the other.
    const other: VatWords = { ...only, side: only.side === 'with' ? 'without' : 'with' }
    return { part, said: parts.length === 2 ? [other] : [only, other] }
  })
  const fits = ({ said }: PartOfSide) =>
    said.length > 0 && said.every(({ side }) => side === wanted)
  const isBoth = named.length > 0 && all.some(fits) && !all.every(fits)
  const remaining = isBoth ? all.filter((one) => fits(one) || isOpen(one)) : all
  const excluded = all.filter((one) => !remaining.includes(one)).map(({ part }) => part)
  const [alone, ...others] = remaining
  if (excluded.length > 0 && alone !== undefined && others.length === 0) {
    return { remaining: [{ ...alone, part: { ...alone.part, label: '' } }], excluded }
  }
  return { remaining, excluded }
}

function isOpen({ said }: PartOfSide): boolean {
  return new Set(said.map(({ side }) => side)).size > 1
}

/** The VAT conversion of a matrix's prices. */
export interface VatReading {
  kind: SheetNote['kind']
  words: string
  /** In hundredths of a percent; null if prices do not change. */
  rate: number | null
  /** A person must answer first. Other questions are still found. */
  needsChoice?: boolean
}

/** The account's prices decide. If words state otherwise, a person must choose. */
export function readVat(
  said: readonly VatWords[],
  { vat, vat_rate: given }: SheetChoices,
  { includeVat, vatRate }: AccountPrices,
  remarks: Remarks,
): VatReading | 'left_out' {
  const kind = includeVat ? 'with_vat' : 'without_vat'
  const other = said.find(({ side }) => side !== sideOf(includeVat))
  const words = (other ?? said[0])?.words ?? ''
  const converts = vat === 'convert' && (other !== undefined || said.length === 0)
  if (converts) {
    const rate = given ?? vatRate
    if (rate !== null) return { kind: 'vat_converted', words, rate: roundHalfUp(rate * 100, 0) }
    remarks.issue('vat', null, 'the VAT rate is not known', { choice: 'vat_rate' })
    return { kind, words, rate: null, needsChoice: true }
  }
  if (other === undefined) return { kind, words, rate: null }
  if (vat === 'as_it_stands') return { kind: 'vat_kept', words, rate: null }
  if (vat === 'leave_out') return 'left_out'
  const says = `"${words}": the account’s prices are ${sideOf(includeVat)} VAT; say whether to take these as they stand, to convert them or to leave the sheet out`
  remarks.issue('vat', other.cell, says, { value: words, choice: 'vat' })
  return { kind, words, rate: null, needsChoice: true }
}

export function sideOf(includeVat: boolean): VatSide {
  return includeVat ? 'with' : 'without'
}

/** Reports prices that are excluded because their side of VAT is not the account's. */
export function reportOtherVat(
  words: string,
  { includeVat }: AccountPrices,
  remarks: Remarks,
): void {
  const says = `"${words}" is struck out: the account’s prices are ${sideOf(includeVat)} VAT`
  remarks.note('other_vat', null, says, { value: words, choice: 'vat' })
}

/** The price with or without VAT, like the account's prices. */
export function withVat(price: number, { rate }: VatReading, { includeVat }: AccountPrices) {
  return rate === null ? price : fromCents(changeVat(toCents(price), includeVat, rate))
}

export function reportVat(
  { kind, words, rate }: VatReading,
  count: number,
  { includeVat }: AccountPrices,
  remarks: Remarks,
): void {
  const own = `${sideOf(includeVat)} VAT`
  const found = words === '' ? '' : `: "${words}"`
  if (rate === null) {
    const as = kind === 'vat_kept' ? 'are taken as they stand,' : 'are'
    const says = `its prices ${as} ${own}, as the account’s are${found}`
    remarks.note(kind, null, says, { value: words, choice: 'vat' })
    return
  }
  const percent = `${rate / 100}%`
  const says = `its prices are now ${own}: ${count} converted at ${percent}, each rounded to a cent${found}`
  remarks.note(kind, null, says, { value: `${count}, ${percent}`, choice: 'vat' })
}
