import type { Question } from '../../../shared/form/form.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import type { Answers } from '../../../shared/form/visitor.contract.ts'
import type { PriceGrid } from '../matrices/grid.contract.ts'
import type { LineFacts, NoLineFact } from './lines.contract.ts'
import type { NoPrice, PricedCell, PricedMaterial } from './lines-price.ts'
import type { ItemRule } from './rule.contract.ts'

/** Decimals of a quantity: in metres they are millimetres. */
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
  /** The hash of its picture, which its line gets. */
  picture: string | null
}

export interface LinesWanted {
  items: readonly LineItem[]
  /** Only those in use. */
  matrices: readonly PriceGrid[]
  materials: readonly PricedMaterial[]
  /** The questions of the form: lines use their units and the texts of their options. */
  questions: readonly Question[]
  /** Answers without issues. Those to questions that are not shown have no effect. */
  answers: Answers
  language: Language
}

/** A line an offer would get. Amounts are cents; null is "on request". */
export interface MadeLine {
  position: number
  item: Pick<LineItem, 'id' | 'name' | 'articleNumber' | 'vatRate' | 'picture'>
  name: string
  description: string | null
  /** What it is part of in a price that is shown in parts. */
  part: string
  /** The element of a group that it is for, and for no other. */
  element?: string
  quantity: number
  unitCents: number | null
  totalCents: number | null
  why: Why
}

/** Why a line says and costs what it does. */
export interface Why {
  facts: LineFacts
  cell: PricedCell | null
  noPrice: NoPrice | null
  /** Places in its texts that have no answer, such as `size.width`. */
  unanswered: string[]
}

/** An item that writes no line, and why. */
export interface LeftOut {
  item: Pick<LineItem, 'id' | 'name' | 'articleNumber'>
  why: NoLineFact
}

export interface Lines {
  lines: MadeLine[]
  leftOut: LeftOut[]
}
