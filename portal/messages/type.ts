import type * as english from './en/all.ts'

/** English says which texts there are; every language has them all. */
type Wide<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Text]: Wide<Text[Name]> }

export type Messages = Wide<typeof english>
