import type { ColumnType } from 'kysely'

export type FlagColumn = 0 | 1
/** A column that an insert may leave out. */
export type Default<T> = ColumnType<T, T | undefined, T>
