import type { FieldPart } from '../parts.ts'
import css from './group.css?inline'
import { GroupField } from './group.tsx'

const part: FieldPart = { css, Field: GroupField as FieldPart['Field'] }
export const { Field } = part
export { css }
