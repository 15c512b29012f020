import { z } from 'zod'
import { PersonEmail, PersonName, PORTAL_LANGUAGES } from '../members/members.contract.ts'

export const NewOperator = z.strictObject({
  email: PersonEmail,
  name: PersonName.nullable(),
  language: z.enum(PORTAL_LANGUAGES),
})
export type NewOperator = z.output<typeof NewOperator>
