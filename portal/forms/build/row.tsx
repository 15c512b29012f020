import { language, say } from '../../messages/messages.ts'
import { Icon } from '../../parts/icons.tsx'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { toast } from '../../parts/toast.tsx'
import { faultsBelow } from '../parts/faults.ts'
import { RowHead } from '../parts/row-head.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { fileInWords } from '../state/file.ts'
import { duplicate, removeQuestion } from '../state/questions.ts'
import { QuestionEditor } from './question.tsx'

interface Props {
  index: number
  name: string
  place: number
  of: number
  first: number
  isOpen: boolean
  onOpen(isOpen: boolean): void
  onRenamed(key: string): void
  onMove(from: number, to: number): void
  onStep(step: number): void
}

/** One question in the list. Opened, all of it can be changed. */
export function QuestionRow({ index, onRenamed, onStep, ...shown }: Props) {
  const editor = useEditor()
  const file = useFile()
  const { forms, frame } = say()
  const question = file.questions[index]
  const faults = faultsBelow(editor, ['questions', index])
  if (question === undefined) return null
  const { name, isOpen } = shown
  const steps = file.steps ?? []
  const copy = () => {
    let key = ''
    editor.edit((text) => {
      const [added, own] = duplicate(text, file, index)
      key = own
      return added
    })
    onRenamed(key)
  }
  const remove = () => {
    editor.edit((text) => removeQuestion(text, file, index))
    toast(forms.removed(name), editor.undo)
  }
  const actions = (
    <Menu
      class="button quiet icon"
      button={<Icon name="more" size={17} />}
      label={forms.more(name)}
    >
      <MenuItem icon="copy" onClick={copy}>
        {forms.duplicate}
      </MenuItem>
      {steps.map(({ title, questions }, step) =>
        questions.includes(question.key) ? null : (
          <MenuItem key={step} icon="right" onClick={() => onStep(step)}>
            {forms.toStep(fileInWords(title, language.value) || forms.step(step + 1))}
          </MenuItem>
        ),
      )}
      <MenuItem icon="trash" danger onClick={remove}>
        {frame.remove}
      </MenuItem>
    </Menu>
  )
  return (
    <li class="question-row" data-key={question.key}>
      <RowHead {...shown} actions={actions}>
        <span>
          <span class="label">{name}</span>{' '}
          <span class="soft small">
            {forms.kinds[question.kind]}
            {question.required && ` · ${forms.required}`}
            {question.show_when && ` · ${forms.conditional}`}
          </span>
        </span>
        {faults > 0 && <span class="pill danger">{forms.faultCount(faults)}</span>}
      </RowHead>
      {isOpen && <QuestionEditor index={index} onRenamed={onRenamed} />}
    </li>
  )
}
