import type { FieldPart } from '../parts.ts'
import css from './price.css?inline'
import { PriceField } from './price.tsx'

const part: FieldPart = { css, Field: PriceField }
export const { Field } = part
export { css }
