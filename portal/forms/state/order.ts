import type { FormFile } from './file.ts'
import { moveIn, setIn } from './text.ts'

/** A row of the list of questions: the head of a step, or a question by its key. */
export type OrderedEntry = { step: number } | { key: string }

/** Steps with their questions, then the questions without a step. */
export function entriesOf({ steps = [], questions }: FormFile): OrderedEntry[] {
  const known = new Set(questions.map(({ key }) => key))
  const placed = new Set<string>()
  const inSteps = steps.flatMap((step, index): OrderedEntry[] => {
    const own = step.questions.filter((key) => known.has(key) && !placed.has(key))
    for (const key of own) placed.add(key)
    return [{ step: index }, ...own.map((key) => ({ key }))]
  })
  const rest = questions.filter(({ key }) => !placed.has(key)).map(({ key }) => ({ key }))
  return [...inSteps, ...rest]
}

/** Moves a question to another place of the list, which may be in another step. */
export function moveInOrder(text: string, file: FormFile, from: number, to: number): string {
  const entries = entriesOf(file)
  const moved = entries[from]
  if (moved === undefined || 'step' in moved) return text
  // The head of the first step comes first.
  const place = Math.max(to, file.steps === undefined ? 0 : 1)
  return arrange(text, file, entries.toSpliced(from, 1).toSpliced(place, 0, moved))
}

/** Moves a question to the end of another step. */
export function moveToStep(text: string, file: FormFile, key: string, step: number): string {
  const others = entriesOf(file).filter((entry) => !('key' in entry && entry.key === key))
  const next = others.findIndex((entry) => 'step' in entry && entry.step === step + 1)
  const known = new Set((file.steps ?? []).flatMap(({ questions }) => questions))
  const rest = others.findIndex((entry) => 'key' in entry && !known.has(entry.key))
  const end = next >= 0 ? next : rest >= 0 ? rest : others.length
  return arrange(text, file, others.toSpliced(end, 0, { key }))
}

/** Moves a step with all its questions before or after its neighbour. */
export function moveStep(text: string, file: FormFile, from: number, to: number): string {
  const steps = file.steps ?? []
  if (steps[from] === undefined || steps[to] === undefined) return text
  const order = steps.toSpliced(from, 1).toSpliced(to, 0, steps[from])
  const moved = moveIn(text, ['steps'], from, to)
  return orderQuestions(moved, file, [...new Set(order.flatMap(({ questions }) => questions))])
}

/** Writes steps and questions in the order of the list. */
function arrange(text: string, file: FormFile, entries: readonly OrderedEntry[]): string {
  const lists = (file.steps ?? []).map((): string[] => [])
  let step = -1
  for (const entry of entries) {
    if ('step' in entry) step = entry.step
    else lists[step]?.push(entry.key)
  }
  const stepped = lists.reduce((done, keys, index) => {
    const before = file.steps?.[index]?.questions ?? []
    const isSame = before.length === keys.length && before.every((key, at) => key === keys[at])
    return isSame ? done : setIn(done, ['steps', index, 'questions'], keys)
  }, text)
  const keys = entries.flatMap((entry) => ('key' in entry ? [entry.key] : []))
  return orderQuestions(stepped, file, keys)
}

function orderQuestions(text: string, file: FormFile, wanted: readonly string[]): string {
  const now = file.questions.map(({ key }) => key)
  return wanted.reduce((done, key, to) => {
    const from = now.indexOf(key, to)
    if (from <= to) return done
    now.splice(to, 0, ...now.splice(from, 1))
    return moveIn(done, ['questions'], from, to)
  }, text)
}
