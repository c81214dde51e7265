// `npm run llave`: a new master key, 32 random bytes in base64, and nothing else on the output.
import { randomBytes } from 'node:crypto';

console.log(randomBytes(32).toString('base64'));
