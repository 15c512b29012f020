import { Veranda } from '../../../shared/sketch/veranda.tsx'
import { live } from './live.tsx'

export const Drawing = live(Veranda)
