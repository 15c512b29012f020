import type { ComponentChildren } from 'preact'
import { QuestionField } from '../questions/question.tsx'
import { useSession } from '../state/session.ts'
import { Drawing } from './drawing.tsx'
import { Panel } from './panel.tsx'

interface Props {
  /** The form's own title and introduction when absent. */
  title?: string | undefined
  isDrawn?: boolean
  onSubmit(): void
  children: ComponentChildren
}

/** A variant without steps: what it asks, and what follows from it. */
export function OnePanel({ title, isDrawn, onSubmit, children }: Props) {
  const { form, derived } = useSession()
  return (
    <Panel
      title={title ?? form.title}
      intro={title ? undefined : form.intro}
      drawing={isDrawn && derived.drawn.value && <Drawing />}
      onSubmit={onSubmit}
    >
      {derived.asked.value.map((shown) => (
        <QuestionField {...shown} bare={shown.question.label === title} key={shown.question.key} />
      ))}
      {children}
    </Panel>
  )
}
