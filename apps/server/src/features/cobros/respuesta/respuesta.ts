import type { RespuestaXml } from '@aldia/contract/respuesta-xml.ts';
import { MOTIVO_DE_IMPEDIMENTO, rechazoExplicado } from '@aldia/contract/textos-cobros.ts';
import { CODIGO, esImpedimento, sinRespuestaDelBanco } from '@aldia/domain/cobros/codigos.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Intencion } from '../tipos.ts';

/**
 * The answer to the buyer, in the provider's terms: approved, or refused with its code. Throws when there is no such answer: the charge
 * is still on its way, in doubt, or not charged for a reason other than the card.
 */
export function respuestaDe(i: Intencion): RespuestaXml {
  switch (i.estado) {
    case 'aprobada':
    case 'aplicada':
      return { codigo: CODIGO.aprobado, transaccionId: i.transaccionId };
    case 'rechazada':
      if (esImpedimento(i.codigo)) throw new AppError('COMPRA_IMPOSIBLE', { motivo: MOTIVO_DE_IMPEDIMENTO[i.codigo] });
      if (sinRespuestaDelBanco(i.codigo)) throw new AppError('PASARELA_NO_RESPONDE');
      return { codigo: i.codigo, transaccionId: '' };
    case 'en_duda':
      throw new AppError('PAGO_EN_DUDA', { monto: formatQ(i.monto) });
    case 'anulada':
      throw new AppError('PASARELA_NO_RESPONDE');
    case 'creada':
    case 'enviada':
    case 'anulando':
    case 'anulacion_fallida':
      throw new AppError('PAGO_EN_CURSO');
  }
}

/** Returns the charge when its money is here. Otherwise throws the refusal in words for a person. */
export function exigirCobrada(i: Intencion): Intencion {
  const { codigo } = respuestaDe(i);
  if (codigo !== CODIGO.aprobado) throw new AppError('PAGO_RECHAZADO', { motivo: rechazoExplicado(codigo) });
  return i;
}
