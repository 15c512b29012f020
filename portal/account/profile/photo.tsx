import { useState } from 'preact/hooks'
import type { Profile, putPhoto } from '../../../server/account/members/members.contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { ChooseFile, PICTURES } from '../../parts/choose-file.tsx'
import { Icon } from '../../parts/icons.tsx'
import { shrinkLogo } from '../../parts/shrink.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'

const put = endpoint<typeof putPhoto>('PUT', '/me/photo')

/** Choosing a picture saves it. */
export function Photo({ profile, onSaved }: { profile: Profile; onSaved(profile: Profile): void }) {
  const { profile: texts, account } = say()
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
    if (picture === null) setFault(account.notAPicture)
    else await save(picture, texts.photoSaved)
  }
  return (
    <div class="field">
      <span class="label">{texts.photo}</span>
      {profile.photo === null ? (
        <span class="soft small">{texts.noPhoto}</span>
      ) : (
        <img class="own-photo" src={profile.photo} alt={texts.photoOf(profile.name)} />
      )}
      <div class="row">
        <ChooseFile
          name={account.chooseLogo}
          label={profile.photo === null ? account.chooseLogo : account.otherLogo}
          accept={PICTURES}
          busy={write.isSending || isShrinking}
          onFile={(file) => void choose(file)}
        />
        {profile.photo !== null && (
          <Button look="quiet" icon="trash" onClick={() => void save(null, texts.photoRemoved)}>
            {texts.removePhoto}
          </Button>
        )}
      </div>
      <p class="hint">{texts.photoHint}</p>
      {fault && (
        <p class="error" role="alert">
          <Icon name="warning" size={15} />
          {fault}
        </p>
      )}
      <ProblemBanner problem={write.problem} />
    </div>
  )
}
