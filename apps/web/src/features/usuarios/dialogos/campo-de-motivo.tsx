import { ROTULOS_DE_USUARIOS as R } from '@aldia/contract/textos-usuarios.ts';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

/** The reason for an act on somebody's account; its owner and the audit can read it. */
export const CampoDeMotivo = () => <CampoTexto nombre="motivo" rotulo={R.motivo} maximo={120} requerido />;
