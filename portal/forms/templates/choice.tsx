import type { TemplateInShort } from '../../../server/forms/templates/templates.contract.ts'
import { say } from '../../messages/messages.ts'
import { Drawing } from '../../parts/drawing.tsx'
import { Icon } from '../../parts/icons.tsx'

interface Props {
  template: TemplateInShort
  checked: boolean
  onChoose(): void
}

/** One template: its picture, what it is and what it makes. */
export function TemplateChoice({ template, checked, onChoose }: Props) {
  const { templates } = say()
  const { name, title, about, drawing, questions, matrices, items } = template
  return (
    <label class="template">
      <input type="radio" name="template" value={name} checked={checked} onChange={onChoose} />
      <span class="thumbnail" aria-hidden="true">
        {drawing === null ? <Icon name="forms" size={20} /> : <Drawing drawing={drawing} />}
      </span>
      <span class="about">
        <strong>{title}</strong>
        <span class="small">{about}</span>
        <span class="small soft">
          {items > 0 ? templates.makes(questions, matrices, items) : templates.only}
        </span>
      </span>
    </label>
  )
}
