import type { FieldPart } from '../parts.ts'
import css from './moment.css?inline'
import { MomentField } from './moment.tsx'

const part: FieldPart = { css, Field: MomentField as FieldPart['Field'] }
export const { Field } = part
export { css }
