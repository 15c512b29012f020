import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { t } from '../../messages/messages.ts'
import type { QuestionKind } from '../state/file.ts'

interface Props {
  kinds: readonly QuestionKind[]
  onAdd(kind: QuestionKind): void
}

/** A menu of the kinds of question that can be added. */
export function AddQuestion({ kinds, onAdd }: Props) {
  const { forms } = t()
  return (
    <Menu
      button={
        <>
          <Icon name="plus" size={17} />
          {forms.addQuestion}
        </>
      }
    >
      {kinds.map((kind) => (
        <MenuItem key={kind} onClick={() => onAdd(kind)}>
          {forms.kinds[kind]}
        </MenuItem>
      ))}
    </Menu>
  )
}
