import type { Problem, ProblemCode } from '../../../shared/form/problem.ts'

/** How to reach the customer, as it is typed. */
export const emptyContact = {
  name: '',
  phone: '',
  email: '',
  street: '',
  house_number: '',
  postcode: '',
  city: '',
  /** The account's when blank. */
  country: '',
  /** The account's when blank. */
  language: '',
}
export type TypedContact = typeof emptyContact

/** `refused` is for what only the server found. */
export type LeadIssue = Omit<Problem, 'code'> & { code: ProblemCode | 'refused' }

/** What is wrong, by the value's path in the body: `answers.size.width`, `email`. */
export type LeadIssues = ReadonlyMap<string, LeadIssue>
