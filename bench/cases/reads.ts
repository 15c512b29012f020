import { isDeepStrictEqual } from 'node:util'
import type { Figure } from '../figures.ts'
import { compare } from '../load.ts'
import type { BenchCase } from '../workplace.ts'
import { API, ask } from '../zeven.ts'
import { accountWithMany } from './many-leads.ts'

const TARGET = { atLeast: 0.5 }

export const reads: BenchCase = {
  name: 'reads',
  title: 'Reads: one lead, and a page of 25, over 32 connections',
  measure: async (workplace) => {
    const { url, seconds, startBare } = workplace
    const { account, lastId } = await accountWithMany(workplace)
    const bareUrl = await startBare('reads', account)
    const figures: Figure[] = []
    for (const path of [`/leads/${lastId - 25}`, '/leads?limit=25']) {
      const answered = await (await fetch(bareUrl + path)).json()
      if (!isDeepStrictEqual(answered.data, (await ask(url, account, path)).data)) {
        throw new Error(`the bare server answers ${path} otherwise than we do`)
      }
      const { ours, bare } = await compare(
        { ours: { url: url + API + path, secret: account.secret }, bare: { url: bareUrl + path } },
        seconds,
      )
      const what = path.includes('?') ? 'a page' : 'one lead'
      figures.push(
        { what: `${what}, zeven`, value: ours, unit: 'a second' },
        { what: `${what}, bare`, value: bare, unit: 'a second' },
        {
          what: `${what}, ratio`,
          value: ours / bare,
          unit: 'of the bare server',
          target: TARGET,
        },
      )
    }
    return figures
  },
}
