import { signal } from '@preact/signals'

/** Issues that are hidden for now: those of new parts, and of a text that is being typed. */
export function createHiddenIssues() {
  const added = signal<readonly string[]>([])
  const touched = signal<readonly string[]>([])
  const typing = signal<string | null>(null)
  return {
    isHiddenAt: (path: string): boolean =>
      (typing.value !== null && isWithin(path, typing.value)) ||
      (added.value.some((one) => isWithin(path, one)) &&
        !touched.value.some((one) => isWithin(path, one) || isWithin(one, path))),
    add: (path: string) => {
      added.value = [...added.peek(), path]
    },
    touch: (path: string) => {
      if (added.peek().length > 0) touched.value = [...touched.peek(), path]
    },
    /** The text whose field has the focus, in any language; null when it is left. */
    type: (path: string | null) => {
      typing.value = path
    },
    /** New parts were left, except `except`: their issues show. */
    leave: (except: string | null = null) => {
      typing.value = null
      added.value = added.peek().filter((one) => except !== null && isWithin(one, except))
      touched.value = added.peek().length === 0 ? [] : touched.peek()
    },
  }
}

function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`)
}
