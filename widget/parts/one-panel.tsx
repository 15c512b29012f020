import type { ComponentChildren } from 'preact'
import { QuestionField } from '../questions/question.tsx'
import { askedQuestions, type Session } from '../state/session.ts'
import { Panel } from './panel.tsx'

interface Props {
  s: Session
  /** The form's own title and introduction when absent. */
  title?: string | undefined
  drawing?: ComponentChildren
  onSubmit(): void
  children: ComponentChildren
}

/** A variant without steps: what it asks, and what follows from it. */
export function OnePanel({ s, title, drawing, onSubmit, children }: Props) {
  const { form } = s
  return (
    <Panel
      title={title ?? form.title}
      intro={title ? undefined : form.intro}
      drawing={drawing}
      onSubmit={onSubmit}
    >
      {askedQuestions(s).map((seen) => (
        <QuestionField
          s={s}
          seen={seen}
          bare={seen.question.label === title}
          key={seen.question.key}
        />
      ))}
      {children}
    </Panel>
  )
}
