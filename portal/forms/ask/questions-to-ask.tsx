import type { PublicForm, PublicQuestion } from '../../../shared/form/form.contract.ts'
import type { Messages } from '../../../shared/messages/en.ts'
import * as host from '../../../widget/host.ts'
import { list as shared } from '../../../widget/host.ts?list'
import { t } from '../../messages/messages.ts'

/** One question, rendered by the widget. An optional answer can be removed. */
export function Field(shown: Parameters<typeof host.QuestionField>[0]) {
  const { state } = host.useSession()
  const { key, kind, label, required } = shown.question
  const isOpen = host.useComputed(() => state.answers.value[key] === undefined).value
  return (
    <>
      <host.QuestionField {...shown} />
      {!required && !isOpen && TAKEN_BACK.has(kind) && (
        <button
          type="button"
          class="quiet"
          aria-label={`${t().newLead.notSaid}: ${label}`}
          onClick={() => host.setAnswer(state, key, undefined)}
        >
          {t().newLead.notSaid}
        </button>
      )}
    </>
  )
}

/** Kinds whose answer a customer can change but not remove in the widget. */
const TAKEN_BACK: ReadonlySet<PublicQuestion['kind']> = new Set(['choice', 'boolean', 'size'])

/**
 * Replaces exports of the widget for some kinds of question, by name. Here no size has a start
 * value: nobody has entered it yet.
 */
const OWN = new Map<unknown, unknown>([
  [host.QuestionField, Field],
  [host.startSizes, () => ({})],
])

class Host extends HTMLElement {
  static readonly host = shared.map((one) => OWN.get(one) ?? one)
}
customElements.define('zeven-widget', Host)

type Session = ReturnType<typeof host.useSession>

/** A session of the widget that shows all of a form's questions on one screen, and sends nothing. */
export function openQuestions(
  form: PublicForm,
  given: Readonly<Record<string, unknown>>,
  { root, gone }: { root: HTMLElement; gone: AbortSignal },
): Session {
  const text = form.texts as Messages
  const groups = form.questions.filter(({ kind }) => kind === 'group')
  // A group with a list starts without elements.
  const answers = { ...Object.fromEntries(groups.map(({ key }) => [key, []])), ...given }
  const answered = form.questions.map(({ key }) => key)
  const place = { variant: 'full', step: 0, returning: false } as const
  const state = host.createState({ answers, answered, place })
  const { slug, language } = form
  return {
    config: {
      ...{ server: new URL('/portal/..', location.href).href.replace(/\/$/, ''), slug, language },
      ...{ variant: 'full', dataUrl: null, prefill: {}, isQuiet: true },
    },
    ...{ form, text, gone, state },
    derived: host.derive(form, text, state),
    campaign: {},
    prove: async () => '',
    renew: async () => null,
    remember: () => {},
    tell: () => {},
    focus: (selector) => {
      queueMicrotask(() => root.querySelector<HTMLElement>(selector)?.focus())
    },
  }
}

/**
 * The form for members: only customers send photos, and an appointment can be made later. Pictures
 * of options may be on other servers, which the portal does not load. Options are not drawn either:
 * a short list is faster to fill in.
 */
export function forMembers(form: PublicForm): PublicForm {
  const questions = form.questions
    .filter(({ kind }) => kind !== 'photo')
    .map((question) =>
      question.kind === 'moment' ? { ...question, required: false } : withoutPictures(question),
    )
  return { ...form, questions, drawn_questions: [] }
}

function withoutPictures<Q extends PublicQuestion>(question: Q): Q {
  if (question.kind === 'group') {
    return { ...question, questions: question.questions.map(withoutPictures) }
  }
  if (!('options' in question)) return question
  return {
    ...question,
    options: question.options.map(({ picture: _, large: __, ...rest }) => rest),
  }
}
