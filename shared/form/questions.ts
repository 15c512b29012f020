import { patternPlaces } from './matrix-pattern.ts'

/** Relations among the questions of a form and with its price, for a form and its file alike. */

interface AnyOwn {
  key: string
  kind: string
}
interface Named extends AnyOwn {
  required?: boolean | undefined
  questions?: readonly AnyOwn[]
}
interface Priced {
  price?:
    | {
        by?: 'matrices' | 'offer' | undefined
        asks?: readonly string[] | undefined
        rules?:
          | readonly {
              matrix?: string | undefined
              row?: string | undefined
              col?: string | undefined
            }[]
          | undefined
      }
    | undefined
  questions: readonly Named[]
}

/** The question that a path such as `size.depth` starts with. */
export function keyIn(path: string): string {
  return path.split('.')[0] ?? ''
}

/** Questions with those of groups next to them: keys are unique in a form. */
export function withElements<Own extends AnyOwn>(questions: readonly Own[]): Own[] {
  return questions.flatMap((own) =>
    'questions' in own ? [own, ...(own.questions as Own[])] : [own],
  )
}

/** Typed and uploaded answers stay on the page until the form is sent, so no price waits for them. */
export function staysOnPage(kind: string): boolean {
  return isWithoutPrice(kind) || kind === 'postcode'
}

/** No price depends on text, photos or appointments. */
export function isWithoutPrice(kind: string): boolean {
  return ['text', 'photo', 'moment'].includes(kind)
}

/** The keys of the questions that price rules use for a matrix and its axes. */
export function keysOfAxes({ price }: Pick<Priced, 'price'>): string[] {
  return (price?.rules ?? []).flatMap(({ matrix = '', row, col }) => [
    ...patternPlaces(matrix).map(({ key }) => key),
    ...[row, col].flatMap((path) => (path === undefined ? [] : [keyIn(path)])),
  ])
}

/**
 * The questions of the `price` variant, in the form's order: those of the axes and `asks`. A price
 * by the offer has no axes, so without `asks` they are all required ones.
 */
export function pricedQuestions({ price, questions }: Priced): string[] {
  if (price === undefined) return []
  const { by, asks = [] } = price
  if (by === 'offer' && asks.length === 0) {
    return questions
      .filter(({ kind, required }) => required && !staysOnPage(kind))
      .map(({ key }) => key)
  }
  return keysWith(questions, new Set([...keysOfAxes({ price }), ...asks]))
}

export function keysWith(questions: readonly Named[], wanted: ReadonlySet<string>): string[] {
  return questions
    .filter((question) => withElements<AnyOwn>([question]).some(({ key }) => wanted.has(key)))
    .map(({ key }) => key)
}

/**
 * The questions that a condition at a place of the file may use: earlier ones and, within a group,
 * earlier ones of the same element. A price sees them all, and limits of an answer see later ones too.
 */
export function askableAt<Own extends AnyOwn>(
  questions: readonly Own[],
  path: readonly PropertyKey[],
): readonly Own[] {
  const [part, index, list, place] = path
  if (part !== 'questions') return withElements(questions)
  const until = (at: unknown) => (isLimitAt(path) ? undefined : Number(at))
  const earlier = questions.slice(0, until(index))
  const group = questions[Number(index)]
  if (list !== 'questions' || group === undefined || !('questions' in group)) return earlier
  return [...earlier, ...(group.questions as Own[]).slice(0, until(place))]
}

/** Whether a condition at this place limits an answer. It may then use later questions. */
export function isLimitAt(path: readonly PropertyKey[]): boolean {
  return path.includes('limits') || path.includes('available_when')
}
