import { usarMensajesEnEspaniol } from '@aldia/contract/mensajes-de-forma.ts';
import * as z from 'zod';

// First import of whoever brings Zod: schemas read these when they are made. Without code made at run time (the policy
// forbids it), and with Spanish messages where a schema does not bring its own.
z.config({ jitless: true });
usarMensajesEnEspaniol();
