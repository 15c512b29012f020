import type { ColumnType, Selectable } from 'kysely'

export type FlagColumn = 0 | 1
/** A column that an insert may omit. */
export type Default<T> = ColumnType<T, T | undefined, T>
export type OnlyRead<Table> = {
  [Column in keyof Selectable<Table>]: ColumnType<Selectable<Table>[Column], never, never>
}
