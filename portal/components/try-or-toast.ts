import { ApiProblem } from '../api.ts'
import { problemText } from './problem.ts'
import { toast } from './toast.tsx'

/** Runs something, and shows an error in a toast. Resolves with whether it succeeded. */
export async function tryOrToast(
  work: () => Promise<unknown>,
  /** Replaces the default text of a problem. */
  say?: (problem: ApiProblem) => string | null | undefined,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    toast(say?.(problem) || problemText(problem))
    return false
  }
}
