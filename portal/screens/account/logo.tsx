import { useRef, useState } from 'preact/hooks'
import type { AccountDesk, putLogo } from '../../../server/resources/accounts/desk/contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { Icon } from '../../parts/icons.tsx'
import { faultOf } from '../../parts/problem.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { shrinkLogo } from './shrink.ts'

const put = endpoint<typeof putLogo>('PUT', '/settings/account/logo')

/** Choosing a picture saves it; the rest of the screen is saved by its button. */
export function Logo({
  account,
  onSaved,
}: {
  account: AccountDesk
  onSaved(account: AccountDesk): void
}) {
  const texts = say().account
  const input = useRef<HTMLInputElement>(null)
  const write = useWrite(put)
  const [isShrinking, setShrinking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const save = async (picture: string | null, done: string) => {
    const answer = await write.send({ body: { picture } })
    if (answer === null) return
    onSaved(answer.data)
    toast(done)
  }
  const choose = async (file: File) => {
    setFault(null)
    write.clear()
    setShrinking(true)
    const picture = await shrinkLogo(file).finally(() => setShrinking(false))
    if (picture === null) setFault(texts.notAPicture)
    else await save(picture, texts.logoSaved)
  }
  const remove = async () => {
    const question = { title: texts.removeLogoTitle, text: texts.removeLogoText }
    if (!(await confirm({ ...question, action: texts.removeLogo, danger: true }))) return
    await save(null, texts.logoRemoved)
  }
  const wrong = fault ?? faultOf(write.problem, 'picture')
  return (
    <div class="field">
      <span class="label">{texts.logo}</span>
      <div class="logo-place">
        {account.logo === null ? (
          <span class="soft small">{texts.noLogo}</span>
        ) : (
          <img src={account.logo} alt={texts.logoOf(account.name)} />
        )}
      </div>
      <div class="row">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.chooseLogo}
          accept="image/png,image/jpeg,image/webp"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void choose(file)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <Button busy={write.isSending || isShrinking} onClick={() => input.current?.click()}>
          {account.logo === null ? texts.chooseLogo : texts.otherLogo}
        </Button>
        {account.logo !== null && (
          <Button look="quiet" icon="trash" onClick={remove}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <p class="hint">{texts.logoHint}</p>
      {wrong && (
        <p class="error" role="alert">
          <Icon name="warning" size={15} />
          {wrong}
        </p>
      )}
      {!wrong && <ProblemBanner problem={write.problem} />}
    </div>
  )
}
