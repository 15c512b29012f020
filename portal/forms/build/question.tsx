import { say } from '../../messages/messages.ts'
import { CheckAt } from '../parts/bound.tsx'
import { FormWords } from '../parts/words.tsx'
import { useFile } from '../state/context.ts'
import { ConditionEditor } from './condition.tsx'
import { ElementsEditor } from './elements.tsx'
import { KindSettings } from './kinds.tsx'
import { QuestionKey } from './question-key.tsx'

/** All settings of one question. */
export function QuestionEditor({
  index,
  onRenamed,
}: {
  index: number
  onRenamed(key: string): void
}) {
  const { forms } = say()
  const question = useFile().questions[index]
  if (question === undefined) return null
  const path = ['questions', index] as const
  return (
    <div class="stack question-editor">
      <FormWords path={[...path, 'label']} label={forms.label} />
      <FormWords path={[...path, 'help']} label={forms.help} optional long />
      <CheckAt path={[...path, 'required']} label={forms.isRequired} />
      {question.kind === 'group' ? (
        <ElementsEditor path={path} group={question} />
      ) : (
        <KindSettings path={path} question={question} />
      )}
      <ConditionEditor path={[...path, 'show_when']} />
      <QuestionKey path={path} name={question.key} onRenamed={onRenamed} />
    </div>
  )
}
