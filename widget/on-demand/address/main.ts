import type { FieldPart } from '../parts.ts'
import css from './address.css?inline'
import { CountryField } from './country.tsx'
import { keepAddress } from './look-up.ts'

const part: FieldPart = { css, Field: CountryField }
export const { Field } = part
export { css, keepAddress as start }
