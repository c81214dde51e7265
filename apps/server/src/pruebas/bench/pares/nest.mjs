// What a team would take instead of ours: NestJS on Fastify, TypeORM with relations and `findAndCount`. Its packages are those of the
// package.json beside it, which `pares.ts` installs for the bench alone.
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { Body, Controller, Headers, Module, Post, UnauthorizedException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DataSource, EntitySchema, Like } from 'typeorm';

const Usuario = new EntitySchema({
  name: 'Usuario',
  tableName: 'usuario',
  columns: {
    id: { type: 'bigint', primary: true },
    nit: { type: 'text' },
    cui: { type: 'text' },
    nombre: { type: 'text' },
    primer_nombre: { type: 'text' },
    segundo_nombre: { type: 'text' },
    primer_apellido: { type: 'text' },
    segundo_apellido: { type: 'text' },
    fecha_nacimiento: { type: 'date' },
    dia_declaracion: { type: 'smallint' },
    correo: { type: 'text' },
    numero_registro: { type: 'text' },
  },
});
const Regimen = new EntitySchema({
  name: 'Regimen',
  tableName: 'regimen',
  columns: { id: { type: 'smallint', primary: true }, descripcion: { type: 'text' } },
});
const Sesion = new EntitySchema({
  name: 'Sesion',
  tableName: 'sesion',
  columns: {
    id: { type: 'bigint', primary: true },
    token_hash: { type: 'bytea' },
    usuario_id: { type: 'bigint' },
    vence_en: { type: 'timestamptz' },
    terminada_en: { type: 'timestamptz' },
  },
});
const cols = {};
for (const [n, t] of Object.entries({
  usuario_id: 'bigint',
  periodo: 'text',
  regimen_id: 'smallint',
  estado_id: 'smallint',
  etapa: 'smallint',
  asignado_id: 'bigint',
  version: 'int',
  modificada_en: 'timestamptz',
  facturas_cargadas: 'boolean',
  carga_retencion_isr: 'smallint',
  carga_retencion_iva: 'smallint',
  total_ventas: 'numeric',
  total_retencion_isr: 'numeric',
  total_retencion_iva: 'numeric',
  impuesto_determinado: 'numeric',
  impuesto_isr: 'numeric',
  impuesto_iva: 'numeric',
  desactualizada: 'boolean',
  numero_formulario: 'text',
  numero_formulario_iva: 'text',
  formulario_notificado_en: 'timestamptz',
  recordatorio_enviado_en: 'timestamptz',
  pago_realizado: 'boolean',
  finalizacion_enviada_en: 'timestamptz',
  orden_dia: 'smallint',
  nombre_orden: 'text',
  nit: 'text',
}))
  cols[n] = { type: t };
cols.busqueda = { type: 'text', select: false };
const Declaracion = new EntitySchema({
  name: 'Declaracion',
  tableName: 'declaracion',
  columns: { id: { type: 'bigint', primary: true }, ...cols },
  relations: {
    usuario: { type: 'many-to-one', target: 'Usuario', joinColumn: { name: 'usuario_id' } },
    asignado: { type: 'many-to-one', target: 'Usuario', joinColumn: { name: 'asignado_id' } },
    regimen: { type: 'many-to-one', target: 'Regimen', joinColumn: { name: 'regimen_id' } },
  },
});
const ds = new DataSource({
  type: 'postgres',
  url: process.argv[2],
  entities: [Usuario, Regimen, Sesion, Declaracion],
  poolSize: 10,
});
await ds.initialize();
class C {
  async list(b, auth) {
    const t = /^Bearer (.+)$/.exec(auth ?? '')?.[1];
    if (!t) throw new UnauthorizedException();
    const s = await ds.getRepository('Sesion').findOneBy({ token_hash: createHash('sha256').update(t).digest() });
    if (!s) throw new UnauthorizedException();
    const [data, total] = await ds.getRepository('Declaracion').findAndCount({
      where: {
        periodo: '2026-10',
        regimen_id: b.regimen_id,
        etapa: 1,
        ...(b.busqueda ? { busqueda: Like(`%${b.busqueda}%`) } : {}),
      },
      relations: { usuario: true, asignado: true, regimen: true },
      order: { ...(b.orden === 'dia' ? { orden_dia: 'ASC' } : {}), nombre_orden: 'ASC', id: 'ASC' },
      take: 50,
      skip: 0,
    });
    return { success: true, message: '', data, meta: { total } };
  }
}
Reflect.decorate?.([], C);
Controller('api')(C);
Post('usuario/listado/ingreso')(C.prototype, 'list', Object.getOwnPropertyDescriptor(C.prototype, 'list'));
Body()(C.prototype, 'list', 0);
Headers('authorization')(C.prototype, 'list', 1);
Reflect.defineMetadata('design:paramtypes', [Object, String], C.prototype, 'list');
/** Nest takes any function for a module. */
function M() {}
Module({ controllers: [C] })(M);
const app = await NestFactory.create(M, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.argv[3]), '127.0.0.1');
console.log('listo');
