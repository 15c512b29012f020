import type { FieldPart } from '../parts.ts'
import css from './photo.css?inline'
import { PhotoField } from './photo.tsx'

const part: FieldPart = { css, Field: PhotoField as FieldPart['Field'] }
export const { Field } = part
export { css }
