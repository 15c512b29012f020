import type { Problem, ProblemCode } from '../../../shared/form/problem.ts'

/** `refused` is for issues that only the server found. */
export type TypedIssue = Omit<Problem, 'code'> & { code: ProblemCode | 'refused' }

/** The issues of the input, by path in the body: `answers.size.width`, `email`. */
export type TypedIssues = ReadonlyMap<string, TypedIssue>
