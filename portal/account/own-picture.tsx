import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { ownAccount } from '../../server/account/accounts/settings.contract.ts'
import type { ownMember } from '../../server/account/members/members.contract.ts'
import type { DataOf } from '../api.ts'
import { Button } from '../components/button.tsx'
import { ChooseFile, PICTURE_TYPES } from '../components/choose-file.tsx'
import { type ConfirmQuestion, confirm } from '../components/confirm.tsx'
import { Wrong } from '../components/field.tsx'
import { issueOf } from '../components/problem.ts'
import { shrinkLogo } from '../components/shrink.ts'
import { ProblemBanner } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { useWrite } from '../data.ts'
import { t } from '../messages/messages.ts'

type PutPicture = typeof ownAccount.putLogo | typeof ownMember.putPhoto

interface Props<E extends PutPicture> {
  put: E
  label: string
  hint: string
  /** Whether there is one, and its display. */
  has: boolean
  children: ComponentChildren
  /** The messages after saving and removing, and the label of the remove button. */
  words: { saved: string; removed: string; remove: string }
  /** A confirmation before it is removed. */
  ask?: Pick<ConfirmQuestion, 'title' | 'text'>
  onSaved(saved: DataOf<E>): void
}

/** A logo or a photo. Selecting a picture saves it; the fields around it are saved by their button. */
export function OwnPicture<E extends PutPicture>(props: Props<E>) {
  const { put, label, hint, has, children, words, ask, onSaved } = props
  const texts = t().account
  const write = useWrite<PutPicture>(put)
  const [isShrinking, setShrinking] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)

  const save = async (picture: string | null, done: string) => {
    const answer = await write.send({ body: { picture } })
    if (answer === null) return
    onSaved(answer.data as DataOf<E>)
    toast(done)
  }
  const choose = async (file: File) => {
    setIssue(null)
    write.clear()
    setShrinking(true)
    const picture = await shrinkLogo(file).finally(() => setShrinking(false))
    if (picture === null) setIssue(texts.notAPicture)
    else await save(picture, words.saved)
  }
  const remove = async () => {
    if (ask && !(await confirm({ ...ask, action: words.remove, danger: true }))) return
    await save(null, words.removed)
  }
  const wrong = issue ?? issueOf(write.problem, 'picture')
  return (
    <div class="field">
      <span class="label">{label}</span>
      {children}
      <div class="row">
        <ChooseFile
          name={texts.chooseLogo}
          label={has ? texts.otherLogo : texts.chooseLogo}
          accept={PICTURE_TYPES}
          busy={write.isSending || isShrinking}
          onFile={(file) => void choose(file)}
        />
        {has && (
          <Button look="quiet" icon="trash" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </div>
      <p class="hint">{hint}</p>
      <Wrong text={wrong} role="alert" />
      {!wrong && <ProblemBanner problem={write.problem} />}
    </div>
  )
}
