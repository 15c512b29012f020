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
    /** Incremented by every write that changes something. */
    version: Generated<number>
    /** Its price is from a template, and nobody has changed or confirmed it. */
    is_example: Default<FlagColumn>
  }

  /** The actor and the previous state of price matrix changes: the last 100 of each matrix. */
  price_history: {
    account_id: number
    matrix_id: number
    /** The version that the change created. */
    version: number
    at: number
    actor: string
    actor_id: string | null
    /** The name of the source file of the prices. */
    file: string | null
    /** Numbers of prices that rose, fell, were added and removed, and the names of changed fields, as JSON. */
    summary: string
    /** A `StoredMatrix` as JSON; null when the change created the matrix. */
    before: string | null
  }

  /** One percentage for many prices: applied at once, or planned for a day. */
  price_changes: {
    id: Generated<number>
    account_id: number
    state: 'planned' | 'done' | 'undone' | 'failed'
    actor: string
    actor_id: string | null
    /** The planned day, in the account's time zone; null if it was applied at once. */
    from_day: string | null
    /** When it was or will be applied: the start of that day. */
    from_at: number
    /** A `StoredChange` as JSON. */
    change: string
    /** After it was applied, `MadeRecord[]` as JSON; `string[]` with the reasons if it failed. */
    records: string | null
    created_at: number
    updated_at: number
  }

  /** The prices of materials and offer items over time: the last 100 prices of each. */
  price_points: {
    account_id: number
    record: 'material' | 'offer_item'
    record_id: number
    since: number
    /** Cents of a material; the price of an item's rule as JSON. */
    price: string
  }

  /** The choices that price files were read with: the last 50 file shapes. */
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
    /** Unique among the account's materials. */
    code: Default<string | null>
    unit: string
    /** Cents. */
    unit_price: number
    /** Hundredths of a percent. */
    vat_rate: number
    is_active: FlagColumn
    sort_order: number
    /** The hash of a picture, for lines with it. */
    picture: Default<string | null>
    /** Its price is from a template, and nobody has changed or confirmed it. */
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
    /** Its price is from a template, and nobody has changed or confirmed it. */
    is_example: Default<FlagColumn>
    created_at: number
    updated_at: number
    /** An `ItemRule` as JSON. */
    rule: string
    /** The hash of a picture, which is copied to the lines it writes. */
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
