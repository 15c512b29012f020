import { ApiProblem } from '../api.ts'
import { problemText } from './problem.ts'
import { toast } from './toast.tsx'

/** Does something, and says in a toast why it was refused. Resolves with whether it was done. */
export async function tryOrToast(
  work: () => Promise<unknown>,
  /** What it says of a problem in place of the usual words. */
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
