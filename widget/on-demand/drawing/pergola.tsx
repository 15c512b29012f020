import { Pergola } from '../../../shared/sketch/pergola.tsx'
import { live } from './live.tsx'

export const Drawing = live(Pergola)
