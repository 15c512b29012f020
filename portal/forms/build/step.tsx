import { useState } from 'preact/hooks'
import { language, say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { RowHead } from '../parts/row-head.tsx'
import { FormWords } from '../parts/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { fileInWords } from '../state/file.ts'
import { moveStep } from '../state/order.ts'
import { setIn } from '../state/text.ts'

/** The head of a step. Its questions stand below it, and move with it. */
export function StepRow({
  index,
  onMoved,
}: {
  index: number
  onMoved(from: number, to: number): void
}) {
  const editor = useEditor()
  const file = useFile()
  const { forms } = say()
  const steps = file.steps ?? []
  const [isOpen, setOpen] = useState(false)
  const name = forms.step(index + 1)
  const remove = () =>
    editor.edit((text) => {
      if (steps.length === 1) return setIn(text, ['steps'], undefined)
      // The questions of a step that goes join the one before it, or the next one.
      const [own, next] = [steps[index]?.questions ?? [], index === 0 ? 1 : index - 1]
      const other = steps[next]?.questions ?? []
      const joined = index === 0 ? [...own, ...other] : [...other, ...own]
      return setIn(setIn(text, ['steps', next, 'questions'], joined), ['steps', index], undefined)
    })
  const move = (from: number, to: number) => {
    editor.edit((text) => moveStep(text, file, from, to), 'move')
    onMoved(from, to)
  }
  return (
    <li class="step-row">
      <RowHead
        name={name}
        place={index}
        of={steps.length}
        heads=".step-row"
        isOpen={isOpen}
        onOpen={setOpen}
        onMove={move}
        actions={<Button look="quiet" icon="trash" label={forms.remove(name)} onClick={remove} />}
      >
        <span>
          <span class="soft small">{name}</span>{' '}
          <span class="label">{fileInWords(steps[index]?.title, language.value)}</span>
        </span>
      </RowHead>
      {isOpen && <FormWords path={['steps', index, 'title']} label={forms.formTitle} />}
    </li>
  )
}
