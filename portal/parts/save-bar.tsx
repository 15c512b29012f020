import type { ComponentChildren } from 'preact'
import { say } from '../messages/messages.ts'
import { Button } from './button.tsx'

interface Props {
  isChanged: boolean
  isSending: boolean
  /** What went wrong. */
  children: ComponentChildren
  onCancel(): void
}

/** Saves the form that it stands in, or takes back what was typed. It stays in sight while that waits. */
export function SaveBar({ isChanged, isSending, children, onCancel }: Props) {
  const { frame } = say()
  return (
    <div class="save-bar" data-waits={isChanged || undefined}>
      {children}
      <div class="row">
        <Button type="submit" look="main" busy={isSending} aria-disabled={!isChanged}>
          {frame.save}
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={onCancel}>
            {frame.cancel}
          </Button>
        )}
        {isChanged && <span class="soft small">{frame.unsaved}</span>}
      </div>
    </div>
  )
}
