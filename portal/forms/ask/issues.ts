import type { Problem, ProblemCode } from '../../../shared/form/problem.ts'

/** `refused` is for what only the server found. */
export type TypedIssue = Omit<Problem, 'code'> & { code: ProblemCode | 'refused' }

/** What is wrong with what was typed, by the value's path in the body: `answers.size.width`, `email`. */
export type TypedIssues = ReadonlyMap<string, TypedIssue>
