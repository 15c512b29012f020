import type { ColumnType, Generated } from 'kysely'
import type { Default, FlagColumn } from './columns.ts'

export interface PriceTables {
  /** One row holds a whole grid: replacing it costs the same for any number of prices. */
  price_matrices: {
    id: Generated<number>
    account_id: number
    code: string
    name: string
    matrix_type: 'grid_2d' | 'list_1d' | 'fixed'
    is_active: FlagColumn
    row_axis: string | null
    col_axis: string | null
    /** Axis values as a JSON array. */
    row_values: string
    col_values: string
    row_count: number
    col_count: number
    created_at: number
    updated_at: number
    /** Rows of cents as a JSON array of arrays; null is a gap. `fixed` has one row with one price. */
    prices: string
    /** Every write that changes something raises it by one. */
    version: Generated<number>
    /** A template brought its price, and nobody has changed or confirmed it. */
    is_example: Default<FlagColumn>
  }

  /** Who changed a price matrix, and what it was before: the last 100 changes of each. */
  price_history: {
    account_id: number
    matrix_id: number
    /** The version that the change made. */
    version: number
    at: number
    actor: string
    actor_id: string | null
    /** The name of the file that the prices came from. */
    file: string | null
    /** How many prices rose, fell, came and went, and the names of what changed, as JSON. */
    summary: string
    /** A `StoredMatrix` as JSON; null when the change created the matrix. */
    before: string | null
  }

  /** One percentage for many prices: made at once, or planned for a day. */
  price_changes: {
    id: Generated<number>
    account_id: number
    state: 'planned' | 'done' | 'undone' | 'failed'
    actor: string
    actor_id: string | null
    /** The day it was planned for, in the account's time zone; null when it was made at once. */
    from_day: string | null
    /** When it was made, or will be: the start of that day. */
    from_at: number
    /** A `StoredChange` as JSON. */
    change: string
    /** Once it was made, `MadeRecord[]` as JSON; `string[]` with the reasons when it failed. */
    records: string | null
    created_at: number
    updated_at: number
  }

  /** What materials and offer items cost, and since when: the last 100 prices of each. */
  price_points: {
    account_id: number
    record: 'material' | 'offer_item'
    record_id: number
    since: number
    /** Cents of a material; the price of an item's rule as JSON. */
    price: string
  }

  /** What prices of files were read with: the last 50 shapes of files. */
  file_choices: {
    account_id: number
    shape: string
    /** `ReadWith` as JSON. */
    kept: string
    updated_at: number
  }

  materials: {
    id: Generated<number>
    account_id: number
    name: string
    /** Identifies it: the name in lower case, with single spaces. */
    name_key: string
    /** Two materials of an account have no equal one. */
    code: Default<string | null>
    unit: string
    /** Cents. */
    unit_price: number
    /** Hundredths of a percent. */
    vat_rate: number
    is_active: FlagColumn
    sort_order: number
    /** The hash of a picture, for lines of it. */
    picture: Default<string | null>
    /** A template brought its price, and nobody has changed or confirmed it. */
    is_example: Default<FlagColumn>
    created_at: number
    updated_at: number
  }

  offer_items: {
    id: Generated<number>
    account_id: number
    name: string
    /** Identifies an item that has no article number. */
    name_key: string
    article_number: string | null
    has_article_number: ColumnType<FlagColumn, never, never>
    kind: string
    /** Hundredths of a percent. */
    vat_rate: number
    is_active: FlagColumn
    sort_order: number
    /** A template brought its price, and nobody has changed or confirmed it. */
    is_example: Default<FlagColumn>
    created_at: number
    updated_at: number
    /** An `ItemRule` as JSON. */
    rule: string
    /** The hash of a picture: the lines it writes get it. */
    picture: Default<string | null>
  }

  promotions: {
    id: Generated<number>
    account_id: number
    name: string
    code: string | null
    /** Hundredths of a percent. */
    discount_pct: number
    description: string | null
    /** The first and the last second it is valid; null means no limit. */
    valid_from: number | null
    valid_until: number | null
    is_active: FlagColumn
    created_at: number
    updated_at: number
  }
}
