drop table sender_domain, mail_account;
