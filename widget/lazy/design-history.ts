import type { AnswersInput } from '../../shared/form/given.ts'
import { staysOnPage } from '../../shared/form/questions.ts'
import type { Answers } from '../../shared/form/visitor.contract.ts'
import { createState, derive, effect, setAnswer, signal } from '../host.ts'
import type { Session } from '../state/session.ts'
import { readable } from './readable.ts'

/** Changes of one answer within this time are one action, such as repeated keys or typing. */
const ONE_ACT_MS = 1000

/** The selected options: without typed text, postcodes, photos and appointments. */
function designOf({ form, state }: Session): AnswersInput {
  const chosen = form.questions.filter(({ kind }) => !staysOnPage(kind))
  return Object.fromEntries(chosen.map(({ key }) => [key, state.answers.value[key]]))
}

function changedIn(one: AnswersInput, other: AnswersInput): string[] {
  return Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}

/** The same form with a frozen copy of the answers. */
function copyOf(session: Session): Session {
  const { form, text, state, derived } = session
  const place = { variant: state.variant.peek(), step: state.step.peek(), returning: false }
  const own = createState({ answers: state.answers.peek(), answered: state.answered.peek(), place })
  return { ...session, state: own, derived: derive(form, text, own, signal(derived.seen.peek())) }
}

const remembered = new WeakMap<Session, ReturnType<typeof remember>>()

/** The designs of a customer: undo and redo stacks, and one for comparison. */
export function designsOf(session: Session): ReturnType<typeof remember> {
  const found = remembered.get(session) ?? remember(session)
  remembered.set(session, found)
  return found
}

function remember(session: Session) {
  const past = signal<readonly AnswersInput[]>([])
  const future = signal<readonly AnswersInput[]>([])
  const stored = signal<Session | null>(null)
  let now = designOf(session)
  let last = { act: '', at: 0 }
  let isOurs = false
  const stop = effect(() => {
    const next = designOf(session)
    const changed = changedIn(next, now)
    // An unanswered value is a start value, which adjusts to its limits automatically.
    if (!isOurs && changed.some((key) => session.state.answered.peek().has(key))) {
      const [act, at] = [changed.join(), Date.now()]
      if (act !== last.act || at - last.at > ONE_ACT_MS) past.value = [...past.peek(), now]
      future.value = []
      last = { act, at }
    }
    now = next
  })
  session.gone.addEventListener('abort', stop)
  const move = (from: typeof past, to: typeof past) => {
    const design = from.peek().at(-1)
    if (!design) return
    from.value = from.peek().slice(0, -1)
    to.value = [...to.peek(), now]
    isOurs = true
    for (const key of changedIn(design, now)) setAnswer(session.state, key, design[key])
    session.state.typed.value = {}
    isOurs = false
    last.act = ''
  }
  return {
    past,
    future,
    stored,
    undo: () => move(past, future),
    redo: () => move(future, past),
    keep: () => {
      stored.value = copyOf(session)
    },
    swap: (other: Session) => {
      stored.value = copyOf(session)
      future.value = [designOf(other)]
      move(future, past)
    },
  }
}

/** The differences between answers, as text. */
export function differences(
  session: Session,
  before: Answers,
  after: Answers,
): [label: string, change: string][] {
  return session.form.questions.flatMap((question): [string, string][] => {
    const [was, is] = [before, after].map(({ [question.key]: answer }) =>
      answer === undefined ? '–' : readable(session, question, answer),
    )
    return was === is || staysOnPage(question.kind) ? [] : [[question.label, `${was} → ${is}`]]
  })
}
