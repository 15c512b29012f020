import type { Question } from '../../../shared/form/form.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import type { Answers } from '../../../shared/form/visitor.contract.ts'
import type { PriceGrid } from '../matrices/grid.contract.ts'
import type { LineFacts, NoLineFact } from './lines.contract.ts'
import type { NoPrice, PricedCell, PricedMaterial } from './lines-price.ts'
import type { ItemRule } from './rule.contract.ts'

/** Decimals of a quantity: for metres, the last one is a millimetre. */
export const QUANTITY_DECIMALS = 3

export interface LineItem {
  id: number
  name: string
  articleNumber: string | null
  /** Percentage. */
  vatRate: number
  isActive: boolean
  sortOrder: number
  rule: ItemRule
  /** The hash of its picture, which is copied to its line. */
  picture: string | null
}

export interface LinesWanted {
  items: readonly LineItem[]
  /** Only active matrices. */
  matrices: readonly PriceGrid[]
  materials: readonly PricedMaterial[]
  /** The questions of the form: lines use their units and option texts. */
  questions: readonly Question[]
  /** Valid answers. Answers to hidden questions have no effect. */
  answers: Answers
  language: Language
}

/** A possible offer line. Amounts are in cents; null is "on request". */
export interface MadeLine {
  position: number
  item: Pick<LineItem, 'id' | 'name' | 'articleNumber' | 'vatRate' | 'picture'>
  name: string
  description: string | null
  /** The part that the line belongs to if a price is shown in parts. */
  part: string
  /** The only element of a group that the line is for. */
  element?: string
  quantity: number
  unitCents: number | null
  totalCents: number | null
  why: Why
}

/** Explains the texts and the price of a line. */
export interface Why {
  facts: LineFacts
  cell: PricedCell | null
  noPrice: NoPrice | null
  /** Placeholders in its texts without an answer, such as `size.width`. */
  unanswered: string[]
}

/** An item that writes no line, and the reason. */
export interface LeftOut {
  item: Pick<LineItem, 'id' | 'name' | 'articleNumber'>
  why: NoLineFact
}

export interface Lines {
  lines: MadeLine[]
  leftOut: LeftOut[]
}
