import type { ComponentChildren } from 'preact'
import { QuestionField } from '../questions/question.tsx'
import { useSession } from '../state/session.ts'
import { FormDrawing } from './drawing.tsx'
import { Panel } from './panel.tsx'

interface Props {
  /** Defaults to the form's own title and introduction. */
  title?: string | undefined
  isDrawn?: boolean
  onSubmit(): void
  children: ComponentChildren
}

/** The panel of a variant without steps: its questions, then `children`. */
export function OnePanel({ title, isDrawn, onSubmit, children }: Props) {
  const { form, derived } = useSession()
  return (
    <Panel
      title={title ?? form.title}
      intro={title ? undefined : form.intro}
      drawing={isDrawn && derived.drawn.value && <FormDrawing />}
      onSubmit={onSubmit}
    >
      {derived.visible.value.map((shown) => (
        <QuestionField {...shown} bare={shown.question.label === title} key={shown.question.key} />
      ))}
      {children}
    </Panel>
  )
}
