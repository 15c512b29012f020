import { useState } from 'preact/hooks'
import type { AccountDesk, putLogo } from '../../../server/account/accounts/desk.contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { ChooseFile, PICTURES } from '../../parts/choose-file.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { Icon } from '../../parts/icons.tsx'
import { faultOf } from '../../parts/problem.ts'
import { shrinkLogo } from '../../parts/shrink.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'

const put = endpoint<typeof putLogo>('PUT', '/settings/account/logo')

/** Choosing a picture saves it; the rest of the screen is saved by its button. */
export function LogoField({
  account,
  onSaved,
}: {
  account: AccountDesk
  onSaved(account: AccountDesk): void
}) {
  const texts = say().account
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
        <ChooseFile
          name={texts.chooseLogo}
          label={account.logo === null ? texts.chooseLogo : texts.otherLogo}
          accept={PICTURES}
          busy={write.isSending || isShrinking}
          onFile={(file) => void choose(file)}
        />
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
