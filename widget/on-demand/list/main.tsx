import type { FieldPart } from '../parts.ts'
import css from './list.css?inline'
import { ListField } from './list.tsx'

const part: FieldPart = { css, Field: ListField as FieldPart['Field'] }
export const { Field } = part
export { css }
