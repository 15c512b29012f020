import type { OnDemandPart } from '../parts.ts'
import css from './photo.css?inline'
import { PhotoField } from './photo.tsx'

const part: OnDemandPart = { css, Field: PhotoField as OnDemandPart['Field'] }
export const { Field } = part
export { css }
