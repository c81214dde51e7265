-- sirve-desde: 48; it adds a column that may be empty, which a program of before does not write.
-- Which of its balances a person corrected: the others follow the month before (D-13). Empty under `remanentes_corregidos`, as a
-- program of before leaves it, they are all of them.
alter table declaracion add column saldos_corregidos text[];
