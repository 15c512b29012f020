import type { ComponentChildren } from 'preact'
import { QuestionField } from '../questions/question.tsx'
import { askedQuestions, type Session } from '../state/session.ts'
import { drawingOf } from './drawing.tsx'
import { Panel } from './panel.tsx'

interface Props {
  s: Session
  onSubmit(): void
  children: ComponentChildren
}

/** A variant without steps: what it asks, and what follows from it. */
export function OnePanel({ s, onSubmit, children }: Props) {
  return (
    <Panel title={s.form.title} intro={s.form.intro} drawing={drawingOf(s)} onSubmit={onSubmit}>
      {askedQuestions(s).map((seen) => (
        <QuestionField s={s} seen={seen} key={seen.question.key} />
      ))}
      {children}
    </Panel>
  )
}
