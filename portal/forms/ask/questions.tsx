import { effect } from '@preact/signals'
import { render } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { PublicForm } from '../../../shared/form/form.contract.ts'
import { addStyle, emptyRoot, SessionContext, useSession } from '../../../widget/host.ts'
import './asked.css'
import type { TypedIssues } from './issues.ts'
import css from './questions-to-ask.css?inline'
import { Field, forMembers, openQuestions } from './questions-to-ask.tsx'

interface Props {
  form: PublicForm
  /** The initial answers. */
  answers: Readonly<Record<string, unknown>>
  issues: TypedIssues
  onAnswer(key: string, value: unknown): void
}

/** The form's questions, rendered by the widget's own parts in a separate shadow root. */
export function TypedQuestions({ form, answers, issues, onAnswer }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const now = useRef({ onAnswer, show: (_: TypedIssues) => {} })
  now.current.onAnswer = onAnswer
  useLayoutEffect(() => {
    const shadow = place.current?.attachShadow({ mode: 'open' })
    if (!shadow) return
    const root = document.createElement('div')
    root.className = 'root'
    emptyRoot(shadow, root)
    addStyle(shadow, css)
    // A field in a shadow root does not belong to a surrounding form.
    root.addEventListener('keydown', ({ key, target }) => {
      const isLine = target instanceof HTMLInputElement && target.type !== 'search'
      if (key === 'Enter' && isLine) place.current?.closest('form')?.requestSubmit()
    })
    const left = new AbortController()
    const session = openQuestions(forMembers(form), answers, { root, gone: left.signal })
    const { state } = session
    now.current.show = (issues) => {
      state.issues.value = [...issues.values()]
    }
    let before = state.answers.peek()
    const stop = effect(() => {
      const given = state.answers.value
      const changed = Object.keys(given).filter((key) => given[key] !== before[key])
      before = given
      for (const key of changed) now.current.onAnswer(key, given[key])
    })
    render(
      <SessionContext.Provider value={session}>
        <Steps />
      </SessionContext.Provider>,
      root,
    )
    return () => {
      left.abort()
      stop()
      render(null, root)
    }
  }, [])
  useLayoutEffect(() => now.current.show(issues), [issues])
  return <div ref={place} class="asked-form" lang={form.language} />
}

/** All steps below each other. The answers decide which questions are visible. */
function Steps() {
  const asking = useSession().derived.steps.value.filter(({ questions }) => questions.length > 0)
  return asking.map(({ title, place, questions }) => (
    <section key={place} class="panel" aria-label={title}>
      <div class="body">
        <h2>{title}</h2>
        {questions.map((shown) => (
          <Field {...shown} key={shown.question.key} bare={shown.question.label === title} />
        ))}
      </div>
    </section>
  ))
}
