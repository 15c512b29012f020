import type { OnDemandPart } from '../parts.ts'
import css from './group.css?inline'
import { GroupField } from './group.tsx'

const part: OnDemandPart = { css, Field: GroupField as OnDemandPart['Field'] }
export const { Field } = part
export { css }
