drop view organization_account;
